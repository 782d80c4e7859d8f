import type { RemoteChange } from '@foyer/contracts/link-tools/connected-data'
import type { WidgetProviderId } from '@foyer/contracts/link-tools/widget-auth'
import type { ApiResult } from '../../lib/api/api-client.ts'
import { ApiError, hasCode } from '../../lib/api/api-error.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import type { Call } from '../../lib/mutations/mutation-kind.ts'

type Answer = ApiResult<'changeAtProvider'>

/** A key for a thing that is made at a provider; until it has an id there, it goes by this. */
export const newRemoteKey = () => `key-${newIdempotencyKey()}`

/**
 * Sends a change to a provider. What is gone there by now need not be deleted. A provider that is away is told at once, for the person to send
 * the change again: waiting for it would hold up what is to be saved here.
 */
export async function sendRemoteChange(call: Call, widgetId: number, provider: WidgetProviderId, change: RemoteChange): Promise<Answer> {
  try {
    return await call('changeAtProvider', { params: { id: String(widgetId), provider }, body: change })
  } catch (error) {
    if (change.do.startsWith('delete_') && hasCode(error, 'not_found')) return { task: null, card: null }
    if (hasCode(error, 'source_unavailable')) throw new ApiError(409, { code: 'source_unavailable' }, error)
    throw error
  }
}
