import rafter;

int main() {}
