import { createStore } from '../../lib/state/create-store.ts'
import { sessionKeyPrefix } from '../../lib/state/storage.ts'

/** The last answers of sources in this browser, the newest first; for the next start, which may be without a connection. */
type StoredAnswer = { key: string; answer: unknown }

const maxStored = 60

const storedAnswers = createStore<readonly StoredAnswer[]>([], {
  persist: { key: `${sessionKeyPrefix}source-answers`, parse, format: JSON.stringify },
})

const nameOf = (key: readonly unknown[]) => JSON.stringify(key)

/** `isReadable` judges what another release may have stored. */
export function readAnswer<T>(queryKey: readonly unknown[], isReadable: (answer: unknown) => answer is T): T | undefined {
  const answer = storedAnswers.get().find(({ key }) => key === nameOf(queryKey))?.answer
  return isReadable(answer) ? answer : undefined
}

export function storeAnswer(queryKey: readonly unknown[], answer: unknown): void {
  const key = nameOf(queryKey)
  storedAnswers.set((answers) => [{ key, answer }, ...answers.filter((earlier) => earlier.key !== key)].slice(0, maxStored))
}

function parse(text: string): readonly StoredAnswer[] | undefined {
  try {
    const answers: unknown = JSON.parse(text)
    return Array.isArray(answers) ? answers.filter(isStored) : undefined
  } catch {
    return undefined
  }
}

function isStored(entry: unknown): entry is StoredAnswer {
  return typeof entry === 'object' && entry !== null && 'key' in entry && typeof entry.key === 'string' && 'answer' in entry
}
