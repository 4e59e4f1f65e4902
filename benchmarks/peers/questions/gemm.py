PEAK = 989.5e12  # FLOP/s, bf16, matrix unit
BANDWIDTH = 3.35e12  # B/s


def roofline(flops, moved):
    intensity = flops / moved
    attainable = min(PEAK, intensity * BANDWIDTH)
    bound = "compute" if intensity >= PEAK / BANDWIDTH else "memory"
    return intensity, attainable, flops / attainable, bound


m = n = k = 4096
intensity, attainable, seconds, bound = roofline(2 * m * n * k, 2 * (m * k + k * n + m * n))
print(f"intensity  {intensity:.6g} FLOP/B")
print(f"attainable {attainable:.6g} FLOP/s")
print(f"time       {seconds:.6g} s, {bound}-bound")
