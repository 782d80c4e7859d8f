import type { TrelloBoard, TrelloCard } from '@foyer/contracts/link-tools/connected-data'
import { limits } from '@foyer/contracts/limits'
import { remoteIdSchema } from '@foyer/contracts/link-tools/widget-auth'
import { z } from 'zod'

/** A board, list and card as the REST API of Trello has them, as far as they are shown. */
const boardSchema = z.object({ id: remoteIdSchema, name: z.string().catch(''), url: z.string().optional().catch(undefined) })
const listSchema = z.object({ id: remoteIdSchema, name: z.string().catch(''), pos: z.number().catch(0) })
const labelSchema = z.object({
  name: z.string().catch(''),
  color: z
    .string()
    .regex(/^[a-z_]{1,30}$/)
    .nullable()
    .catch(null),
})
export const cardSchema = z.object({
  id: remoteIdSchema,
  name: z.string().catch(''),
  idList: remoteIdSchema,
  pos: z.number().catch(0),
  due: z.iso.datetime({ offset: true }).nullable().catch(null),
  dueComplete: z.boolean().catch(false),
  closed: z.boolean().catch(false),
  shortUrl: z.string().optional().catch(undefined),
  labels: z.array(labelSchema).max(50).catch([]),
})
export type RemoteCard = z.infer<typeof cardSchema>

const listOf = <T>(schema: z.ZodType<T>) =>
  z.array(z.unknown()).transform((items) => items.flatMap((item) => schema.safeParse(item).data ?? []))
const validOnes = <T>(schema: z.ZodType<T>) => listOf(schema).catch([])

export const boardsSchema = listOf(boardSchema).transform((boards) =>
  boards.slice(0, 500).map(({ id, name }) => ({ id, name: name.slice(0, limits.title) })),
)

/** A board with its lists and cards. What of them is not as documented is left out. */
export const wholeBoardSchema = boardSchema.extend({ lists: validOnes(listSchema), cards: validOnes(cardSchema) }).transform(presentBoard)

function presentBoard(board: z.infer<typeof boardSchema> & { lists: z.infer<typeof listSchema>[]; cards: RemoteCard[] }): TrelloBoard {
  const lists = board.lists.toSorted((a, b) => a.pos - b.pos).slice(0, limits.trello_lists)
  const ids = new Set(lists.map(({ id }) => id))
  const cards = board.cards.filter(({ idList, closed }) => !closed && ids.has(idList)).toSorted((a, b) => a.pos - b.pos)
  return {
    board: { id: board.id, name: board.name.slice(0, limits.title), url: ownUrl(board.url) },
    lists: lists.map(({ id, name }) => ({ id, name: name.slice(0, limits.title) })),
    cards: cards.slice(0, limits.trello_cards).map(presentCard),
    is_cut: board.lists.length > lists.length || cards.length > limits.trello_cards,
  }
}

/** A card as widgets show it. Its texts are texts, whatever is in them. */
export function presentCard({ id, name, idList, pos, due, dueComplete, shortUrl, labels }: RemoteCard): TrelloCard {
  return {
    id,
    list: idList,
    name: name.slice(0, limits.remote_title),
    pos,
    due: due === null ? null : new Date(due).toISOString(),
    is_done: dueComplete,
    url: ownUrl(shortUrl),
    labels: labels.slice(0, 20).map((label) => ({ name: label.name.slice(0, limits.title), colour: label.color })),
  }
}

/** An address of Trello's own; null for whatever else there is. */
function ownUrl(address: string | undefined): string | null {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'https:' && url.host === 'trello.com' && url.href.length <= limits.url ? url.href : null
}
