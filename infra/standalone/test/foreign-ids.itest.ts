import type { Endpoint } from '@foyer/contracts/endpoint'
import { publicEndpoints } from '@foyer/contracts/api/registry'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Account, makeAccount } from './foreign-ids/account.ts'
import { foreignCalls } from './foreign-ids/calls.ts'
import type { ForeignCall, Of } from './foreign-ids/make-call.ts'
import { ownWords } from './foreign-ids/own-words.ts'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'

/**
 * Calls that name several things, of which one is somebody else's: each is checked, not the first alone (as in CVE-2026-43890). Both people have the
 * same things, so that every call would succeed for whose they are.
 */
let stack: MatrixStack
let own: Account
let foreign: Account

beforeAll(async () => {
  stack = await sharedFoyer()
  own = await makeAccount(stack)
  foreign = await makeAccount(stack)
})

const names = Object.keys(foreignCalls) as Array<keyof typeof foreignCalls>

/** Makes a call in which the id with this number is somebody else's; all are the caller's own with -1. Counts the ids. */
async function prepare({ make }: ForeignCall, foreignAt: number) {
  let count = 0
  let foreignId = 'none'
  const of: Of = async (take) => {
    const isForeign = count++ === foreignAt
    const value = await take(isForeign ? foreign : own)
    if (isForeign) foreignId = String(value).replace('/widget/', '')
    return value
  }
  return { ...(await make(of)), count, foreignId }
}

describe('a call that names something of somebody else beside what is the caller’s own', () => {
  it.each(names)('refuses it, or leaves it out, and changes nothing there: %s', async (name) => {
    const entry: ForeignCall = foreignCalls[name]
    const { count } = await prepare(entry, -1)
    const calls = []
    for (let index = 0; index < count; index++) calls.push(await prepare(entry, index))
    const before = await foreign.everything()
    const outcomes = []
    const words = new Set([foreign.marker])
    const shown: unknown[] = []
    for (const { method, path, body, foreignId } of calls) {
      const answer = await own.session.send(method, `/api${path}`, body)
      outcomes.push(answer.status < 300 ? 'left out' : [403, 404, 409, 422].includes(answer.status) ? 'refused' : answer.status)
      shown.push(answer.body)
      // The answer to a question may repeat what was asked.
      if (method !== 'GET') words.add(foreignId)
    }
    expect(await foreign.everything()).toEqual(before)
    // What the caller has by now neither shows what is theirs nor names it.
    const text = JSON.stringify([shown, outcomes.includes('left out') ? await own.everything() : null])
    expect([...words].filter((word) => text.includes(word))).toEqual([])
    const expected = Array.from({ length: count }, (_, index) => (entry.leavesOut?.includes(index) ? 'left out' : 'refused'))
    expect(outcomes).toEqual(expected)
  })

  it.each(names)('succeeds where all of it is their own: %s', async (name) => {
    const { method, path, body } = await prepare(foreignCalls[name], -1)
    const { status, body: answer } = await own.session.send(method, `/api${path}`, body)
    expect(status, JSON.stringify(answer)).toBeLessThan(300)
  })
})

describe('the table of calls that name several things', () => {
  it('lists every endpoint with two ids', () => {
    const several = publicEndpoints().filter((endpoint) => idsOf(endpoint).length > 1)
    const missing = several.map(({ name }) => name).filter((name) => !(name in foreignCalls) && !(name in ownWords))
    expect(missing).toEqual([])
  })
})

/** The names under which an endpoint takes ids, wherever in its input. */
function idsOf({ params, query, body }: Pick<Endpoint, 'params' | 'query' | 'body'>): string[] {
  return [params, query, body].flatMap((schema) => (schema ? keysOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })) : []))
}

function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const here = 'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : []
  return [...here.filter((key) => /(?:^|_)ids?$|Id$/.test(key)), ...Object.values(schema).flatMap(keysOf)]
}
