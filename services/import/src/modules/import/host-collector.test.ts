import { describe, expect, it } from 'vitest'
import { createHostCollector, maxHosts } from './host-collector.ts'

describe('the hosts of an import', () => {
  it('are as many as the document of the import can name', () => {
    const hosts = createHostCollector()
    for (let n = 0; n <= maxHosts; n += 1) hosts.add([{ url: `https://${n}.example/` }, { url: `https://${n}.example/again` }])
    const events = hosts.events()
    expect(events.flatMap(({ payload }) => (payload as { hosts: string[] }).hosts)).toHaveLength(maxHosts)
    // A document of MongoDB has at most 16 MiB.
    expect(Buffer.byteLength(JSON.stringify(events))).toBeLessThan(8 * 1024 * 1024)
  })
})
