import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** One checked address to connect to. It carries no name, so that nothing behind it can resolve anything again. */
export type ConnectTarget = { address: string; family: 4 | 6; port: number }

/** Opens a TCP connection. When `signal` is aborted before it is open, it gives up and rejects; afterwards `signal` means nothing to it. */
export type Connector = (target: ConnectTarget, signal: AbortSignal) => Promise<Socket>

/** The connector used outside of tests. */
export const connectTcp: Connector = (target, signal) =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: target.address, port: target.port, family: target.family, autoSelectFamily: false })
    const abort = () => socket.destroy(new Error('given up'))
    signal.addEventListener('abort', abort)
    const closed = () => reject(new Error('closed before it was open'))
    // Stays after the connection is open: until its next owner listens, an error must not be one that nobody hears.
    socket.once('error', reject)
    socket.once('close', closed)
    socket.once('connect', () => {
      socket.off('close', closed)
      signal.removeEventListener('abort', abort)
      resolve(socket)
    })
  })
