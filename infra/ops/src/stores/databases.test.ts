import { eventDefinitions } from '@foyer/contracts/events'
import { serviceNames } from '@foyer/contracts/routes'
import { describe, expect, it } from 'vitest'
import { backupOrder, eventsAgainstOrder } from './databases.ts'

describe('the order in which a running Foyer is backed up', () => {
  it('leaves no service out', () => {
    expect(backupOrder.toSorted()).toEqual([...serviceNames].toSorted())
  })

  it('reads who publishes an event before who handles it, but for notices and those that may be missing', () => {
    for (const { name, publisher, subscribers } of eventDefinitions.filter(({ notice }) => !notice)) {
      for (const subscriber of subscribers.filter(
        (candidate) => candidate !== publisher && !eventsAgainstOrder[name]?.includes(candidate),
      )) {
        expect(backupOrder.indexOf(publisher), name).toBeLessThan(backupOrder.indexOf(subscriber))
      }
    }
  })
})
