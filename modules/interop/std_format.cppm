export module rafter.interop.std_format;
