import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Edit } from '../../../lib/edits/edit-storage.ts'
import { useRefusedActions, useRefusedEdits } from '../../../lib/edits/edits.ts'
import { errorText, fieldTexts } from '../../../lib/i18n/error-text.ts'

/** Hears of edits of a kind that the server refuses from now on. `take` gives true when what was typed is back with its person. */
export function useRefusals(kind: string, take: (refused: Edit, reason: string) => boolean): void {
  const { t } = useTranslation()
  const all = useRefusedEdits()
  const { dismiss } = useRefusedActions()
  const seen = useRef(new Set(all.map((one) => one.id)))
  const tell = useEffectEvent((refused: Edit) => {
    const { code = 'unreadable', params = {}, fields = [] } = refused.refused ?? {}
    const error = new ApiError(422, { code, params, errors: fields })
    if (take(refused, Object.values(fieldTexts(t, error))[0] ?? errorText(t, error))) dismiss(refused.id)
  })
  useEffect(() => {
    for (const one of all) {
      if (seen.current.has(one.id)) continue
      seen.current.add(one.id)
      if (one.kind === kind) tell(one)
    }
  }, [all, kind])
}
