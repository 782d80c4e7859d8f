/** What docker-compose.yml gives a worker. Without a bound Node takes what the machine has before it collects anything. */
export const containerMb = 512

/** `pnpm bench feeds-farm`, smaller or longer: `FARM_FEEDS=1000 FARM_PAIRS=1 FARM_FRESHNESS_S=60 pnpm bench feeds-farm`. */
export function farmBenchConfig(env: Record<string, string | undefined> = process.env) {
  const number = (name: string, fallback: number) => Number(env[name] ?? fallback)
  const feeds = number('FARM_FEEDS', 10_000)
  // As long as it takes one core to ask each of them with time to spare.
  const intervalS = number('FARM_INTERVAL_S', Math.min(60, Math.max(30, Math.round(feeds / 160))))
  return {
    feeds,
    intervalS,
    seed: number('FARM_SEED', 1),
    pairs: number('FARM_PAIRS', 3),
    /** Feeds in each of `pairs` measurements, cold and changed; unchanged, all of them each time. */
    measured: number('FARM_MEASURED', 1_250),
    freshnessPhaseS: number('FARM_FRESHNESS_S', intervalS * 3),
    samples: number('FARM_SAMPLES', 80),
    workers: number('FARM_WORKERS', 1),
    /** Arguments for the worker's Node, as `--cpu-prof --cpu-prof-dir=FOLDER`, beside the heap that Node takes in a worker's container. */
    workerArguments: [`--max-old-space-size=${containerMb / 2}`, ...(env['FARM_WORKER_NODE'] ?? '').split(' ').filter(Boolean)],
  }
}

export type FarmBenchConfig = ReturnType<typeof farmBenchConfig>

/** Small enough for half a minute. */
export const quickFarmConfig = (): FarmBenchConfig => farmBenchConfig({ FARM_FEEDS: '1000', FARM_PAIRS: '2', FARM_MEASURED: '150' })
