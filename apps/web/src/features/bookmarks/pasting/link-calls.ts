import { listBodyLimit } from '@foyer/contracts/body-limits'
import { limits } from '@foyer/contracts/limits'
import type { DroppedLink } from '../../../entities/bookmark/links/dropped-links.ts'

/** Besides links, a call says where they go; each link has names, quotation marks and its group around its texts. */
const maxBytes = listBodyLimit - 32 * 1024
const bytesAround = 80
const encoder = new TextEncoder()

/** Consecutive parts of a list of links that one call takes each: not too many, and not too long together, as long addresses and scripts are. */
export function inCalls(links: readonly DroppedLink[]): DroppedLink[][] {
  const calls: DroppedLink[][] = []
  let left = 0
  for (const link of links) {
    const call = calls.at(-1)
    const bytes = bytesAround + encoder.encode(JSON.stringify(link)).length
    if (!call || call.length === limits.items_per_batch || bytes > left) {
      calls.push([link])
      left = maxBytes - bytes
    } else {
      call.push(link)
      left -= bytes
    }
  }
  return calls
}
