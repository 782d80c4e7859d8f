import type { ApiScope } from '@foyer/contracts/scopes'
import { use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { impliedBy, scopeAreas, scopeAreasOfTeams, toggleScope } from '../token-form.ts'

type Props = { scopes: readonly ApiScope[]; onChange: (scopes: ApiScope[]) => void; error: string | undefined }

/** What a token may do, area by area. Writing includes reading. */
export function ScopeFields({ scopes, onChange, error }: Props) {
  const { t } = useTranslation('api-tokens')
  const id = useId()
  const isOfTeam = use(OwningTeam) !== null
  const implied = new Set(scopes.map(impliedBy))
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-medium">{t('new.scopes')}</legend>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
      {(isOfTeam ? scopeAreasOfTeams : scopeAreas).map(([area, offered]) => (
        <fieldset key={area} className="flex flex-col rounded-lg border border-line px-3 py-2">
          <legend className="px-1 text-xs font-medium text-text-2">{t(`area.${area}`)}</legend>
          {offered.map((scope) => (
            <label key={scope} className="flex items-start gap-2.5 py-1.5 text-sm pointer-coarse:min-h-11 pointer-coarse:items-center">
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                disabled={implied.has(scope)}
                aria-invalid={error ? true : undefined}
                onChange={(event) => onChange(toggleScope(scopes, scope, event.target.checked))}
                className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:mt-0"
              />
              <span className="min-w-0">{isOfTeam ? t(`team.scope.${keyOf(scope)}`) : t(`scope.${keyOf(scope)}`)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}

const keyOf = (scope: ApiScope): string => scope.replace(':', '_')
