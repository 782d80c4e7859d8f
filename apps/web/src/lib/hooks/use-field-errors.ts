import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldErrorCode } from '@foyer/contracts/errors'
import { errorText, fieldErrorKeys, fieldTexts } from '../i18n/error-text.ts'

type Problems = Record<string, { code: FieldErrorCode; count?: number } | undefined>

/**
 * The errors of a form: those of its own check (`check`), else those of the server's answer (`error`), each for its field, and what is
 * wrong beside the fields. The first wrong field gets the focus. `namespace` has texts of its own for fields.
 */
export function useFieldErrors(error: unknown, namespace?: string) {
  const { t } = useTranslation()
  const form: RefObject<HTMLFormElement | null> = useRef(null)
  const [problems, setProblems] = useState<Problems>({})
  const [attempt, setAttempt] = useState(0)
  const served = fieldTexts(t, error, namespace)

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [attempt, error])

  return {
    form,
    textOf: (field: string): string | undefined => {
      const problem = problems[field]
      return problem ? t(fieldErrorKeys(field, problem.code, namespace), { count: problem.count }) : served[field]
    },
    general: error && Object.keys(served).length === 0 && Object.keys(problems).length === 0 ? errorText(t, error) : null,
    /** Shows the result of a check; true when nothing is wrong. */
    check: (result: Problems): boolean => {
      setProblems(result)
      setAttempt(attempt + 1)
      return Object.keys(result).length === 0
    },
  }
}
