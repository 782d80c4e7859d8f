import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join, resolve } from 'node:path'
import { findFreePort } from './free-port.ts'
import { keptSecret, makePrivateFolder } from './kept-secret.ts'

/**
 * Where a server of this system user alone listens, in the words of `net.connect`: a Unix domain socket in a folder that only its owner
 * can open, or a port of the loopback interface, which asks for the password, as any user of the machine can connect to it.
 */
export type LocalAddress = SocketAddress | LoopbackAddress
export type SocketAddress = { path: string }
export type LoopbackAddress = { host: '127.0.0.1'; port: number; password?: string }

/** unix(7): `sun_path` has 108 bytes on Linux and 104 on macOS and the BSDs, the final zero included. */
export const maxPathBytes = process.platform === 'linux' ? 107 : 103

/**
 * Chooses where a server whose data is in `dir` listens, and makes that folder private: `NAME.sock` in it, or, where the path of a socket
 * would be too long or the system has none, a free port and a password that is kept in the folder. Rejects with the error of the system
 * when the folder cannot be written.
 */
export async function chooseLocalAddress({ dir, name }: { dir: string; name: string }): Promise<LocalAddress> {
  await makePrivateFolder(dir)
  const path = resolve(dir, `${name}.sock`)
  // Clients of Redis take what follows a question mark for options.
  const isPossible = process.platform !== 'win32' && Buffer.byteLength(path) <= maxPathBytes && !path.includes('?')
  if (isPossible && (await canListenIn(dir))) return { path }
  return { host: '127.0.0.1', port: await findFreePort(), password: await keptSecret({ dir, name: 'password' }) }
}

/** Some file systems (shares of other machines, folders of another system) hold no sockets. The sample's name is as short as any. */
async function canListenIn(dir: string): Promise<boolean> {
  const server = createServer()
  try {
    await listenLocally(server, { path: join(dir, 's.sock') })
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/**
 * Listens. A socket left behind by a server that was killed is replaced, so the caller has made sure that no other server has the folder.
 * Rejects when the port is taken.
 */
export async function listenLocally(server: Server, address: LocalAddress): Promise<void> {
  if ('path' in address) await rm(address.path, { force: true })
  server.listen({ ...address, exclusive: true })
  await once(server, 'listening')
  if ('path' in address) await chmod(address.path, 0o600)
}

/** The address in words, for messages: no password. */
export function describeAddress(address: LocalAddress): string {
  return 'path' in address ? address.path : `${address.host}:${address.port}`
}
