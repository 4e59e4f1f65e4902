// The tag of C++ exceptions, by which WebAssembly throws and catches them.
__asm__(".tagtype __cpp_exception i32\n"
        ".globl __cpp_exception\n"
        "__cpp_exception:\n");
