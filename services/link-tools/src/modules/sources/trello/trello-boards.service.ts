import { type RemoteChange, type TrelloAnswer, type TrelloCard, trelloBoardSchema } from '@foyer/contracts/link-tools/connected-data'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { AppError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { RemoteCreations } from '../remote-creation/remote-creations.ts'
import type { ConnectedReader } from '../widget-auth/connected-reader.ts'
import { type ProviderApi, orUnavailable } from '../widget-auth/provider-api.ts'
import type { ListChoices } from '../widget-auth/widget-auth.service.ts'
import type { WidgetAuthorizationRecord, WidgetAuthorizationRepository } from '../widget-auth/widget-authorization.repository.ts'
import { boardsSchema, cardSchema, presentCard, type RemoteCard, wholeBoardSchema } from './trello.parser.ts'

export type CardChange = Extract<RemoteChange, { do: `${string}_card` }>

const cardFields = 'name,idList,pos,due,dueComplete,closed,shortUrl,labels'

/** The boards of Trello that widgets show, by its REST API. */
export function createTrelloBoards(options: {
  api: ProviderApi
  reader: ConnectedReader
  authorizations: Pick<WidgetAuthorizationRepository, 'noteChange'>
  creations: RemoteCreations
  url: (path: string) => URL
}) {
  const { api, reader, authorizations, creations, url } = options
  const at = (path: string, query: Record<string, string> = {}) => {
    const address = url(path)
    address.search = new URLSearchParams(query).toString()
    return address
  }

  const load = (record: WidgetAuthorizationRecord) =>
    api.call(record, {
      url: at(`/1/boards/${encodeURIComponent(record.choices[0] ?? '')}`, {
        fields: 'name,url',
        lists: 'open',
        list_fields: 'name,pos',
        cards: 'visible',
        card_fields: cardFields,
      }),
      schema: wholeBoardSchema,
    })

  const add = async (
    record: WidgetAuthorizationRecord,
    { list, key, name }: Extract<CardChange, { do: 'add_card' }>,
  ): Promise<RemoteCard> => {
    let made: RemoteCard | undefined
    const id = await creations.once(record._id, key, {
      async make() {
        made = await api.call(record, {
          url: at('/1/cards'),
          method: 'POST',
          body: { idList: list, name, pos: 'bottom' },
          schema: cardSchema,
        })
        return made.id
      },
      async lookUp(since, attributed) {
        const { cards } = await load(record)
        return (
          cards.find((card) => card.name === name && card.list === list && !attributed.has(card.id) && madeAt(card.id) >= since)?.id ?? null
        )
      },
    })
    return made ?? api.call(record, { url: at(`/1/cards/${encodeURIComponent(id)}`, { fields: cardFields }), schema: cardSchema })
  }

  const apply = async (record: WidgetAuthorizationRecord, request: CardChange): Promise<TrelloCard> => {
    if (request.do === 'add_card') return { ...presentCard(await add(record, request)), key: request.key }
    const address = at(`/1/cards/${encodeURIComponent(await creations.resolve(record._id, request.card))}`)
    return presentCard(await api.call(record, { url: address, method: 'PUT', body: remoteFields(request), schema: cardSchema }))
  }

  const listChoices: ListChoices = (record) =>
    orUnavailable(api.call(record, { url: at('/1/members/me/boards', { filter: 'open', fields: 'name' }), schema: boardsSchema }))

  return {
    listChoices,

    async read(widget: WidgetRight): Promise<TrelloAnswer> {
      const firstChoice = async (record: WidgetAuthorizationRecord) => {
        const [first, second] = await listChoices(record)
        // Which of several it is, is not guessed.
        return first && !second ? first.id : null
      }
      const { state, data } = await reader.read(widget, { schema: trelloBoardSchema, load, firstChoice })
      if (!data) return { state, data }
      const keys = await creations.listOf(widget.widget_id)
      const cards = data.cards.map((card) => {
        const key = keys.get(card.id)
        return key === undefined ? card : { ...card, key }
      })
      return { state, data: { ...data, cards } }
    },

    /** Throws `not_found` for a card that is gone, and where the widget shows another board by now. */
    async change({ widget_id: id }: Authorized<WidgetRight, 'edit'>, request: CardChange): Promise<TrelloCard> {
      const record = await reader.accountOf(id)
      if (record.choices[0] !== request.board) throw new AppError('not_found')
      const card = await orUnavailable(apply(record, request))
      await authorizations.noteChange(id)
      return card
    },
  }
}

/** The first eight characters of an id of Trello are when it was made, in seconds. */
const madeAt = (id: string) => new Date(Number.parseInt(id.slice(0, 8), 16) * 1000)

function remoteFields(request: Exclude<CardChange, { do: 'add_card' }>): object {
  if (request.do === 'archive_card') return { closed: request.is_archived }
  if (request.do === 'move_card') return { idList: request.list, pos: request.pos }
  const { name, due, is_done: isDone } = request
  return {
    ...(name === undefined ? {} : { name }),
    ...(due === undefined ? {} : { due }),
    ...(isDone === undefined ? {} : { dueComplete: isDone }),
  }
}
