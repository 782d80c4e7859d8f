import { endpoints } from '@foyer/contracts/api/registry'
import type { Endpoint } from '@foyer/contracts/endpoint'
import { abilityNames } from '@foyer/contracts/pages/page/abilities'
import { describe, expect, it } from 'vitest'
import { pageCallNeeds } from './calls.ts'

const declared: Record<string, Endpoint> = endpoints
const pageCalls = Object.entries(pageCallNeeds).flatMap(([name, need]) => {
  const [resource, action = ''] = declared[name]?.rights.split(':') ?? []
  return resource === 'page' ? [{ name, need, action }] : []
})

describe('the right of a call on a page', () => {
  it.each(pageCalls.filter(({ need }) => (abilityNames as readonly string[]).includes(need) && need !== 'follow'))(
    'names the ability that $name needs',
    ({ need, action }) => expect(action).toBe(need),
  )
})
