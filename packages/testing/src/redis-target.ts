import type { NetConnectOpts } from 'node:net'

/** Where to connect to reach the Redis of a `REDIS_URL`, which may be the path of a Unix domain socket: for proxies in tests. */
export function redisTarget(url: string): NetConnectOpts {
  if (url.startsWith('/')) return { path: url }
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port || 6379) }
}
