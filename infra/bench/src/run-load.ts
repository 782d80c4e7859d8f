import { Pool } from 'undici'

export type LoadRequest = { method: 'GET' | 'PUT'; path: string; headers: Record<string, string>; body?: string }

/**
 * Sends requests over `connections` kept-open connections until the time (ms) is over; `next` gives each request and what to do with its
 * answer. Gives how many there were, and how many a second.
 */
export async function runLoad(
  url: string,
  options: { connections: number; ms: number; next: () => { request: LoadRequest; done: (status: number, body: Buffer) => void } },
): Promise<{ count: number; rate: number }> {
  const pool = new Pool(url, { connections: options.connections, pipelining: 1 })
  const began = performance.now()
  const end = began + options.ms
  let count = 0
  const send = async () => {
    while (performance.now() < end) {
      const { request, done } = options.next()
      const answer = await pool.request({
        method: request.method,
        path: request.path,
        headers: request.headers,
        ...(request.body === undefined ? {} : { body: request.body }),
      })
      done(answer.statusCode, Buffer.from(await answer.body.arrayBuffer()))
      count += 1
    }
  }
  await Promise.all(Array.from({ length: options.connections }, send))
  const seconds = (performance.now() - began) / 1000
  await pool.close()
  return { count, rate: count / seconds }
}
