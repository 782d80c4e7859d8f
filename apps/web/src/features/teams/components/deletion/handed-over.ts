import type { ApiRequest } from '../../../../lib/api/api-client.ts'

type HandedOver = NonNullable<ApiRequest<'deleteTeam'>['body']['handed_over']>
type Receiver = HandedOver[number]['to']

/** Where a page goes: the trash, or a receiver by what identifies them. */
export type Destination = 'trash' | `person:${number}` | `team:${string}`

export type DestinationOption = { value: Destination; name: string }

/** Where all pages go, and those that go elsewhere, by their ids. */
export type Destinations = { all: Destination; exceptions: ReadonlyMap<number, Destination> }

export const toTrash: Destinations = { all: 'trash', exceptions: new Map() }

/** Where one page goes. */
export const destinationOf = ({ all, exceptions }: Destinations, pageId: number): Destination => exceptions.get(pageId) ?? all

/** Sends one page elsewhere than all others, or with them again. */
export function withDestination({ all, exceptions }: Destinations, pageId: number, to: Destination): Destinations {
  const next = new Map(exceptions)
  if (to === all) next.delete(pageId)
  else next.set(pageId, to)
  return { all, exceptions: next }
}

/** Sends all pages somewhere, but for those that were sent elsewhere. */
export function withAll({ exceptions }: Destinations, all: Destination): Destinations {
  return { all, exceptions: new Map([...exceptions].filter(([, to]) => to !== all)) }
}

/** The pages that do not go to the trash, each with its receiver, as the API takes them. */
export function handedOver(pages: ReadonlyArray<{ id: number }>, destinations: Destinations): HandedOver {
  return pages.flatMap(({ id }) => {
    const to = receiverOf(destinationOf(destinations, id))
    return to ? [{ page_id: id, to }] : []
  })
}

function receiverOf(to: Destination): Receiver | null {
  const [kind, id = ''] = to.split(':')
  if (kind === 'person') return { kind, user_id: Number(id) }
  return kind === 'team' ? { kind, public_id: id } : null
}
