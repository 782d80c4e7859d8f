import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'
import { readStorage, writeStorage } from '../../../lib/state/storage.ts'

const storageKey = 'foyer.currencies'
/** As the specification has it: 30 days. */
export const listTtlMs = 2_592_000_000

type StoredList = { at: number; currencies: string[] }

/** The codes of the currencies that there are rates of; asked for once in 30 days. undefined until they are known. */
export function useCurrencies(isExample = false): string[] | undefined {
  return useQuery({
    queryKey: ['currencies'],
    queryFn: async ({ signal }) => {
      const { currencies } = await api('listCurrencies', { signal })
      writeStorage(storageKey, JSON.stringify({ at: Date.now(), currencies } satisfies StoredList))
      return currencies
    },
    initialData: () => readList()?.currencies,
    staleTime: Infinity,
    enabled: !isExample,
  }).data
}

/** The list that this browser has, unless it is too old. */
function readList(): StoredList | undefined {
  try {
    const list = JSON.parse(readStorage(storageKey) ?? 'null') as StoredList | null
    const age = Date.now() - (list?.at ?? 0)
    return list && age >= 0 && age < listTtlMs && list.currencies.every((code) => /^[A-Z]{3}$/.test(code)) ? list : undefined
  } catch {
    return undefined
  }
}
