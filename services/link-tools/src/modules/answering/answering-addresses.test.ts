import { SafeFetchError, type SafeFetchErrorCode } from '@foyer/safe-fetch/errors'
import type { SafeFetch } from '@foyer/safe-fetch/safe-fetch'
import { describe, expect, it } from 'vitest'
import { createAnsweringAddresses } from './answering-addresses.ts'

/** Hosts that answer by https, by what is the matter with them. */
const hosts: Record<string, SafeFetchErrorCode | 'self-signed'> = {
  'moves.lan': 'too_many_redirects',
  'own.lan:8006': 'self-signed',
  'own.lan': 'self-signed',
}

function answering() {
  const requests: string[] = []
  const fetch: SafeFetch['fetch'] = async (url) => {
    const { host } = new URL(url)
    requests.push(host)
    const state = hosts[host] ?? 'connect_failed'
    if (state !== 'self-signed') throw new SafeFetchError(state)
    throw new SafeFetchError('tls_failed', { cause: Object.assign(new Error('self-signed'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }) })
  }
  return { requests, tool: createAnsweringAddresses({ safeFetch: { fetch }, signal: new AbortController().signal }) }
}

describe('links', () => {
  it('get https where it answers, by a certificate of its own on a port alone', async () => {
    const { tool } = answering()
    expect(await tool.links(['http://moves.lan/a?b#c', 'http://own.lan:8006/', 'http://own.lan/', 'http://nas.lan:5000/'])).toEqual([
      'https://moves.lan/a?b#c',
      'https://own.lan:8006/',
      'http://own.lan/',
      'http://nas.lan:5000/',
    ])
  })

  it('ask a host once, and no more hosts than somebody waits for', async () => {
    const { requests, tool } = answering()
    const urls = Array.from({ length: 200 }, (_, index) => `http://n${Math.floor(index / 4)}.lan/${index}`)
    expect(await tool.links(urls)).toEqual(urls)
    expect([requests.length, new Set(requests).size]).toEqual([20, 20])
  })

  it('leave an address with https or with port 80 alone', async () => {
    const { requests, tool } = answering()
    const urls = ['https://moves.lan/', 'http://moves.lan:80/']
    expect([await tool.links(urls), requests]).toEqual([urls, []])
  })
})

describe('a source', () => {
  it('gets https where that can be trusted', async () => {
    const { tool } = answering()
    expect(await tool.source('moves.lan/x', 'http://moves.lan/x')).toBe('https://moves.lan/x')
    expect(await tool.source('own.lan:8006', 'http://own.lan:8006/')).toBe('http://own.lan:8006/')
  })

  it('keeps the scheme that was typed', async () => {
    const { requests, tool } = answering()
    expect([await tool.source('http://moves.lan/', 'http://moves.lan/'), requests]).toEqual(['http://moves.lan/', []])
  })
})
