export module rafter.interop.fmt;
