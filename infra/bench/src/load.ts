import { Pool } from 'undici'

export type Shot = { method: 'GET' | 'PUT'; path: string; headers: Record<string, string>; body?: string }

/**
 * Sends requests over `connections` kept-open connections until the time (ms) is over; `next` gives each shot and what to do with its
 * answer. Gives requests a second.
 */
export async function fire(
  url: string,
  options: { connections: number; ms: number; next: () => { shot: Shot; done: (status: number, body: Buffer) => void } },
): Promise<number> {
  const pool = new Pool(url, { connections: options.connections, pipelining: 1 })
  const began = performance.now()
  const end = began + options.ms
  let count = 0
  const shoot = async () => {
    while (performance.now() < end) {
      const { shot, done } = options.next()
      const answer = await pool.request({
        method: shot.method,
        path: shot.path,
        headers: shot.headers,
        ...(shot.body === undefined ? {} : { body: shot.body }),
      })
      done(answer.statusCode, Buffer.from(await answer.body.arrayBuffer()))
      count += 1
    }
  }
  await Promise.all(Array.from({ length: options.connections }, shoot))
  const seconds = (performance.now() - began) / 1000
  await pool.close()
  return count / seconds
}
