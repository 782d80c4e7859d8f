import { test } from '../fixtures.ts'
import { testFeedScripts } from './feed-scripts.ts'
import { ownPayloads, publicPayloads } from './payloads.ts'

// Copies of these pages in a trace would be larger than all others together.
test.use({ trace: 'off' })

testFeedScripts([...ownPayloads, ...publicPayloads()])
