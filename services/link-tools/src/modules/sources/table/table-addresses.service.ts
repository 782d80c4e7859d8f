import { isWebUrl, readWebAddress } from '@foyer/links/addresses'
import type { WidgetRight } from '@foyer/contracts/pages/page/pages'
import { fieldError } from '@foyer/service-kit/app-error'
import type { Authorized } from '@foyer/service-kit/authorized'
import type { Seal } from '@foyer/service-kit/seal'
import type { AnsweringAddresses } from '../../answering/answering-addresses.ts'
import type { TableAddressRepository } from './table-address.repository.ts'

export type TableAddresses = ReturnType<typeof createTableAddresses>

/** Where the tables of widgets are read from, as their editors say. */
export function createTableAddresses(options: {
  stored: TableAddressRepository
  seal: Seal
  answering: Pick<AnsweringAddresses, 'source'>
}) {
  const { stored, seal, answering } = options
  const contextOf = (widgetId: number) => `table of ${widgetId}`
  const open = async (widgetId: number): Promise<string | null> => {
    const sealed = await stored.sealed(widgetId)
    return sealed === null ? null : seal.open(sealed, contextOf(widgetId))
  }

  return {
    /** The address is for editors and archives, and for fetching from it. null where there is none, or it cannot be opened any more. */
    open,

    /** null takes the address away. Throws `invalid` for a text that is none. Gives the address as it is stored. */
    async replace({ widget_id: id }: Authorized<WidgetRight, 'edit'>, typed: string | null): Promise<string | null> {
      if (typed === null) {
        await stored.removeOfWidgets([id])
        return null
      }
      const read = tableAddress(typed)
      if (read === null) throw fieldError('url', 'invalid_url')
      const url = await answering.source(typed, read)
      await stored.replace(id, seal.seal(url, contextOf(id)))
      return url
    },

    /** Gives charts that were copied the addresses of their originals. Safe to run twice. Gives how many were copied. */
    async copy(charts: ReadonlyArray<{ from: number; to: number }>): Promise<number> {
      let copied = 0
      for (const { from, to } of charts) {
        const url = await open(from)
        if (url !== null && (await stored.addFirst(to, seal.seal(url, contextOf(to))))) copied += 1
      }
      return copied
    },

    /** Gives a chart without an address that of an archive. Gives how many were left out, as they are none. Safe to run twice. */
    async restore(widgetId: number, typed: string | null): Promise<number> {
      const url = typed === null ? null : tableAddress(typed)
      if (url !== null) await stored.addFirst(widgetId, seal.seal(url, contextOf(widgetId)))
      return typed !== null && url === null ? 1 : 0
    },

    /** Of widgets that are deleted for good. */
    remove: (widgetIds: readonly number[]): Promise<void> => stored.removeOfWidgets(widgetIds),
  }
}

/** The address as it is fetched; null for what is no web address, and for one with a name and a password. */
function tableAddress(typed: string): string | null {
  const address = readWebAddress(typed)
  const url = address === null ? null : URL.parse(address)
  if (!url || url.username !== '' || url.password !== '' || !isWebUrl(url.href)) return null
  url.hash = ''
  return url.href
}
