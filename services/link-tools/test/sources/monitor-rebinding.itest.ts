import { connect } from 'node:net'
import { createSafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { type Loopback, startLoopback } from '@foyer/testing/sibling'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAddressChecker } from '../../src/modules/sources/monitor/address-checker.ts'

const outside = '93.184.216.34'
let site: Loopback
beforeAll(async () => {
  // Each request comes over a connection of its own, for which its name is resolved anew.
  site = await startLoopback(({ method, path }) => {
    const headers = { connection: 'close' }
    if (path === '/moved') return { status: 302, headers: { ...headers, location: 'http://status.example/' } }
    return { status: method === 'HEAD' ? 405 : 200, headers }
  })
})
afterAll(() => site.close())

/** Checks an address at a name that resolves to one list of addresses after the other. */
async function check(path: string, ...answers: string[][]) {
  const contacted: string[] = []
  const safeFetch = createSafeFetch({
    userAgent: 'test',
    resolve: async () => ((answers.length > 1 ? answers.shift() : answers[0]) ?? []).map((address) => ({ address, family: 4 as const })),
    async connect({ address }) {
      contacted.push(address)
      return connect(Number(new URL(site.url).port), '127.0.0.1')
    },
  })
  const checker = createAddressChecker({ safeFetch, signal: new AbortController().signal })
  const { kind } = await checker.check(`http://status.example${path}`, null)
  await safeFetch.close()
  return { kind, contacted }
}

describe('the check of a monitored name', () => {
  it('contacts its public addresses alone', async () => {
    expect(await check('/', ['10.0.0.5', outside, '127.0.0.1'])).toEqual({ kind: 'up', contacted: [outside, outside] })
  })

  it('finds nothing when the name is private at the second request', async () => {
    expect(await check('/', [outside], ['169.254.169.254'])).toEqual({ kind: 'down', contacted: [outside] })
  })

  it('finds nothing when the name is private by the time a redirect leads to it', async () => {
    expect(await check('/moved', [outside], ['10.0.0.5'])).toEqual({ kind: 'down', contacted: [outside] })
  })
})
