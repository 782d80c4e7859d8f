import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Mutation } from '../../../lib/mutations/mutation.ts'
import { useRejectedActions, useRejectedMutations } from '../../../lib/mutations/mutations.ts'
import { errorText, fieldTexts } from '../../../lib/i18n/error-text.ts'

/** Calls back for mutations of a kind that the server rejects from now on. `take` gives true when what was typed is back with its person. */
export function useRejections(kind: string, take: (mutation: Mutation, reason: string) => boolean): void {
  const { t } = useTranslation()
  const all = useRejectedMutations()
  const { dismiss } = useRejectedActions()
  const seen = useRef(new Set(all.map((mutation) => mutation.id)))
  const tell = useEffectEvent((mutation: Mutation) => {
    const { code = 'unreadable', params = {}, fields = [] } = mutation.rejection ?? {}
    const error = new ApiError(422, { code, params, errors: fields })
    if (take(mutation, Object.values(fieldTexts(t, error))[0] ?? errorText(t, error))) dismiss(mutation.id)
  })
  useEffect(() => {
    for (const mutation of all) {
      if (seen.current.has(mutation.id)) continue
      seen.current.add(mutation.id)
      if (mutation.kind === kind) tell(mutation)
    }
  }, [all, kind])
}
