import { once } from 'node:events'
import { createServer } from 'node:https'
import type { Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSafeFetch } from '../src/safe-fetch.ts'
import type { SafeFetch } from '../src/safe-fetch.ts'
import { createAuthority } from './certificate.ts'
import { recordingConnector } from './loopback.ts'

const authority = createAuthority()
let server: Server
let names: unknown[] = []
let out: SafeFetch
let targets: Array<{ address: string; port: number }>

beforeAll(async () => {
  server = createServer(authority.issue(['right.test', '93.184.216.34']), (request, response) => {
    names.push('servername' in request.socket ? request.socket.servername : undefined)
    response.end(request.headers.host)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connector = recordingConnector(() => ({ host: '127.0.0.1', port }))
  targets = connector.targets
  out = createSafeFetch({
    userAgent: 'test',
    ca: authority.ca,
    connect: connector.connect,
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
  })
})

afterAll(async () => {
  await out.close()
  server.close()
  server.closeAllConnections()
})

describe('fetching over TLS', () => {
  it('connects to the checked address and asks it for the name', async () => {
    names = []
    targets.length = 0
    expect((await out.fetch('https://right.test/')).text()).toBe('right.test')
    expect(targets).toEqual([{ address: '93.184.216.34', family: 4, port: 443 }])
    expect(names).toEqual(['right.test'])
  })

  it('verifies an address by itself, without naming it', async () => {
    names = []
    expect((await out.fetch('https://93.184.216.34/')).text()).toBe('93.184.216.34')
    expect(names).toEqual([false])
  })

  it('refuses a certificate made out to another name, or by nobody it trusts', async () => {
    await expect(out.fetch('https://wrong.test/')).rejects.toMatchObject({
      code: 'tls_failed',
      cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    })
    const { port } = server.address() as AddressInfo
    const connector = recordingConnector(() => ({ host: '127.0.0.1', port }))
    const distrustful = createSafeFetch({
      userAgent: 'test',
      connect: connector.connect,
      resolve: async () => [{ address: '93.184.216.34', family: 4 }],
    })
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    await expect(distrustful.fetch('https://right.test/')).rejects.toMatchObject({ code: 'tls_failed' })
    if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before
    await distrustful.close()
  })

  it('reads a name with the root’s dot as the name', async () => {
    names = []
    expect((await out.fetch('https://right.test./')).status).toBe(200)
    expect(names).toEqual(['right.test'])
  })
})
