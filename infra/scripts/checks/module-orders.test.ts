import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { moduleOrders } from './module-orders.mjs'
import { root } from '../lib/repository.mjs'

describe('the orders of modules', () => {
  it.each(moduleOrders)('lists each module once in $name', ({ folder, order }) => {
    expect(order.toSorted()).toEqual(readdirSync(join(root, folder)).toSorted())
  })
})
