import { describe, expect, it } from 'vitest'
import { type MonitorChange, withChange } from './monitor-changes.ts'

const monitor = (id: string, name = id) => ({ id, name, url: `https://${id}.example/` })
const three = { monitors: [monitor('one'), monitor('two'), monitor('three')], shows_addresses: false }
const after = (change: MonitorChange) => withChange(three, change).monitors.map(({ name }) => name)

describe('a change of monitored addresses', () => {
  it.each<[string, MonitorChange, string[]]>([
    ['adds one at the end', { kind: 'put', monitor: monitor('four') }, ['one', 'two', 'three', 'four']],
    ['brings one back in its place', { kind: 'put', monitor: monitor('four'), index: 1 }, ['one', 'four', 'two', 'three']],
    ['changes one in its place', { kind: 'put', monitor: monitor('two', 'second'), index: 0 }, ['one', 'second', 'three']],
    ['removes one', { kind: 'remove', id: 'two' }, ['one', 'three']],
    ['moves one down', { kind: 'move', id: 'one', by: 1 }, ['two', 'one', 'three']],
    ['moves one up', { kind: 'move', id: 'three', by: -1 }, ['one', 'three', 'two']],
    ['moves nothing beyond the first place', { kind: 'move', id: 'one', by: -1 }, ['one', 'two', 'three']],
    ['moves nothing that is gone', { kind: 'move', id: 'gone', by: 1 }, ['one', 'two', 'three']],
  ])('%s', (_, change, expected) => expect(after(change)).toEqual(expected))

  it('shows or hides the addresses', () => {
    expect(withChange(three, { kind: 'show', addresses: true })).toEqual({ ...three, shows_addresses: true })
  })
})
