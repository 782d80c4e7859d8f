import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import { redisTarget } from './redis-target.ts'

/** A proxy to the Redis of a `REDIS_URL`, at an address of its own (`url`), whose connections can be cut (`off`) and are taken again (`on`). */
export async function startRedisProxy(target: string) {
  const open = new Set<Socket>()
  let cut = false
  const server: Server = createServer((near) => {
    if (cut) {
      near.destroy()
      return
    }
    const far = connect(redisTarget(target))
    for (const [socket, peer] of [[near, far] as const, [far, near] as const]) {
      open.add(socket)
      socket.pipe(peer)
      socket.on('error', () => peer.destroy())
      socket.on('close', () => {
        open.delete(socket)
        peer.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const off = () => {
    cut = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    off,
    on: () => (cut = false),
    async close() {
      off()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
