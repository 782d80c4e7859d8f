import { testFeedScripts } from './feed-scripts.ts'
import { ownPayloads } from './payloads.ts'

testFeedScripts(ownPayloads)
