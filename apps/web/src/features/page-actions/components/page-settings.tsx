import { limits } from '@foyer/contracts/limits'
import { hasHiddenCharacters } from '@foyer/text/hidden-characters'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { DialogActions, Sheet } from '../../../components/ui/sheet.tsx'
import { TextArea } from '../../../components/ui/text-area.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { formText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { mutate as applyMutation } from '../../../lib/mutations/mutations.ts'
import { useOptimisticPage } from '../../../lib/mutations/optimistic-page.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { describePage } from '../../../entities/page/mutations.ts'
import { slugProblem } from '../../../entities/page/page-address.ts'
import { changeTitle } from '../../../entities/page/change-title.ts'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { useChangeAddress } from './use-change-address.ts'
import { PageSlugField } from './page-slug-field.tsx'
import { can } from '../../../entities/page/can.ts'

type Props = { page: PageRef; open: boolean; onClose: () => void; startsAtAddress?: boolean }

/**
 * Title, description and, for its owner, the address of a page. They are saved together, by a button: an address must not change while it is half typed, as
 * links to the one before end with it. Undo takes the texts back.
 */
export function PageSettings({ page, open, onClose, startsAtAddress = false }: Props) {
  const { t } = useTranslation(['page-actions', 'page-settings', 'mutations'])
  const query = useQuery(viewPageQuery(page.public_id))
  const details = useOptimisticPage(query.data)?.page
  const [typedAddress, setTypedAddress] = useState<string | null>(null)
  const address = useChangeAddress(page)
  const { form, textOf, general, check } = useFieldErrors(address.error, 'page-settings')
  const { question, settle } = useUnsavedChanges(form, { isSaving: address.isPending })
  const titleField = useRef<HTMLInputElement>(null)
  const addressField = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (address.isPending) return
    const title = formText(event.currentTarget, 'title')
    const description = details ? formText(event.currentTarget, 'description') : undefined
    const slug = typedAddress === '' ? null : (typedAddress ?? details?.public_url)
    const wrongSlug = typeof slug === 'string' && slug !== details?.public_url ? slugProblem(slug) : null
    address.reset()
    const wrongTitle = title === '' ? 'blank' : hasHiddenCharacters(title) ? 'hidden_characters' : null
    if (!check({ ...(wrongTitle ? { title: { code: wrongTitle } } : {}), ...(wrongSlug ? { slug: wrongSlug } : {}) })) return
    const before = { title: page.title, description: details?.description }
    const after = { title, description }
    const save = (from: typeof before, to: typeof before) => {
      if (from.title !== to.title) changeTitle(page, to.title)
      if (details && to.description !== undefined && from.description !== to.description) describe(details, to.description)
    }
    const saveTexts = () => {
      save(before, after)
      settle()
      onClose()
    }
    if (details && can(details, 'share') && slug !== undefined && slug !== details.public_url)
      return address.change(slug, details.public_url, saveTexts)
    saveTexts()
    // A changed address says so itself.
    if (before.title === after.title && before.description === after.description) return
    showToast('info', t('page-settings:saved'), { label: t('mutations:undo'), run: () => save(after, before) })
  }

  const discard = () => {
    settle()
    onClose()
  }

  return (
    <Sheet side="center" startAt={startsAtAddress ? addressField : titleField} open={open} onClose={onClose} title={t('editTitle')}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {general && <Notice>{general}</Notice>}
        <TextField
          label={t('title')}
          name="title"
          ref={titleField}
          autoComplete="off"
          maxLength={limits.title}
          defaultValue={page.title}
          onFocus={(event) => event.target.select()}
          error={textOf('title')}
        />
        {details ? (
          <Details
            page={details}
            address={typedAddress ?? details.public_url ?? ''}
            addressError={textOf('slug')}
            addressField={addressField}
            onAddress={(value) => {
              setTypedAddress(value)
              if (address.error) address.reset()
              check({})
            }}
          />
        ) : (
          <LoadState query={query} rows={2} />
        )}
        <DialogActions onCancel={discard}>
          <Button type="submit" variant="primary" pending={address.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
        {question}
      </form>
    </Sheet>
  )
}

type DetailsProps = {
  page: Page
  address: string
  addressError: string | undefined
  addressField: RefObject<HTMLInputElement | null>
  onAddress: (value: string) => void
}

/** What is not known of a page before it is loaded. */
function Details({ page, address, addressError, addressField, onAddress }: DetailsProps) {
  const { t } = useTranslation('page-settings')
  return (
    <>
      <TextArea
        name="description"
        label={t('description')}
        hint={t('descriptionHint')}
        defaultValue={page.description}
        maxLength={limits.description}
        rows={3}
      />
      {can(page, 'share') && (
        <PageSlugField
          ref={addressField}
          pageId={page.id}
          value={address}
          current={page.public_url ?? ''}
          error={addressError}
          onChange={onAddress}
        />
      )}
    </>
  )
}

function describe({ id, public_id }: Page, description: string): void {
  applyMutation(describePage, { page_id: id, public_id, description })
}
