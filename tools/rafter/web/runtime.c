// What Debian's C++ runtime for wasm32 lacks. The tag of C++ exceptions, by which WebAssembly throws and catches them:
__asm__(".tagtype __cpp_exception i32\n"
        ".globl __cpp_exception\n"
        "__cpp_exception:\n");

// Destructors of a thread's variables: there is one thread, which ends with the program.
int __cxa_atexit(void (*destroy)(void*), void* object, void* library);
int __cxa_thread_atexit(void (*destroy)(void*), void* object, void* library) { return __cxa_atexit(destroy, object, library); }
