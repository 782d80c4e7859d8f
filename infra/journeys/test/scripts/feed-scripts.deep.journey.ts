import { test } from '../fixtures.ts'
import { testFeedScripts } from './feed-scripts.ts'
import { ownPayloads, publicPayloads } from './payloads.ts'

// Copies of these pages in a trace would be larger than all others together.
test.use({ trace: 'off' })

const listed = publicPayloads()
if (listed.length > 0) testFeedScripts([...ownPayloads, ...listed])
else test.skip('scripts of the public lists, which are not on this machine', () => undefined)
