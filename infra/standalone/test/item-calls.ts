import { fillPath } from '@foyer/contracts/endpoint'
import { kindEndpoints, widgetKinds } from '@foyer/contracts/kinds/widget-kinds'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { ApiSession } from '@foyer/testing/api-session'
import { type KindEndpointName, type Params, type SampleContext, itemKindTypes, itemSampleOf } from './item-samples.ts'

type Send = (method: string, path: string, body?: unknown) => Promise<number>
type ItemCalls = Record<KindEndpointName | 'listItems', () => Promise<number>>

/**
 * One valid call of each endpoint about what widgets hold, of every kind in the registry, each on something that the owner has just created.
 * `widgetOf` gives the widget of a type. Throws when a kind has an endpoint without a sample.
 */
export function itemCalls(send: Send, owner: ApiSession, widgetOf: (type: string) => Widget): ItemCalls {
  const calls: Partial<ItemCalls> = Object.assign({}, ...itemKindTypes.map((type) => callsOfKind(type)))
  const missing = missingNames(calls)
  if (missing.length > 0) throw new Error(`no sample call in infra/standalone/test/item-samples.ts of: ${missing.join(', ')}`)
  return { ...(calls as ItemCalls), listItems }

  /** The status of the items of every kind, which must be the same. */
  async function listItems(): Promise<number> {
    const statuses = await Promise.all(itemKindTypes.map((type) => send('GET', `/widget/${widgetOf(type).id}/items`)))
    const [status = 0, ...further] = new Set(statuses)
    if (further.length > 0) throw new Error(`the items of ${itemKindTypes.join(', ')} are answered ${statuses.join(', ')}`)
    return status
  }

  function callsOfKind(type: (typeof itemKindTypes)[number]): Partial<ItemCalls> {
    const { singular, plural, add, update, calls: callsOf } = itemSampleOf(type)
    const widget = widgetOf(type)
    const pathOf = (name: KindEndpointName, params: Params) => fillPath(kindEndpoints[name].path, { id: widget.id, ...params })
    const call: SampleContext['call'] = (name, params, body) => send(kindEndpoints[name].method, pathOf(name, params), body)
    const create = async <T>(name: KindEndpointName, params: Params, body: unknown): Promise<T> =>
      (await owner.send(kindEndpoints[name].method, `/api${pathOf(name, params)}`, body)).body as T
    const named = (verb: string, noun = singular) => `${verb}${noun}` as KindEndpointName
    const addParams = add.params?.(widget) ?? {}
    const item = async () => (await create<{ id: number }>(named('add'), addParams, add.body('Sample'))).id
    return {
      [named('add')]: () => call(named('add'), addParams, add.body('Sample')),
      [named('update')]: async () => call(named('update'), { item_id: await item() }, update),
      [named('delete')]: async () => call(named('delete'), { item_id: await item() }),
      [named('restore')]: async () => call(named('restore'), { item_id: await item() }),
      [named('order', plural)]: async () => call(named('order', plural), {}, { ids: [await item(), await item()] }),
      ...callsOf({ widget, call, create, item }),
    }
  }
}

function missingNames(calls: object): string[] {
  return widgetKinds.flatMap((kind) => ('endpoints' in kind ? Object.keys(kind.endpoints) : [])).filter((name) => !(name in calls))
}
