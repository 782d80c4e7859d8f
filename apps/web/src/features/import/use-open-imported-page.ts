import type { ImportRecord } from '@foyer/contracts/import/import'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listPagesQuery } from '../../entities/page/list-pages.ts'
import { pagePath, viewPageQuery } from '../../entities/page/view-page.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { useImportPlace } from './import-place.tsx'
import { doneKeys } from './done-keys.ts'
import { useUndoImport } from './api/undo-import.ts'

/** Opens the page of an import that ends while it is watched, and offers to undo it. An import that ended before stays as it is. */
export function useOpenImportedPage(record: ImportRecord | undefined): void {
  const { t, i18n } = useTranslation(['import', 'import-archive'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync: undoImport } = useUndoImport()
  const wasWatched = useRef(false)
  const place = useImportPlace()

  useEffect(() => {
    if (!record) return
    if (record.status !== 'done') {
      wasWatched.current = true
      return
    }
    const { page } = record
    if (!wasWatched.current || !page) return
    wasWatched.current = false
    void client.invalidateQueries({ queryKey: listPagesQuery().queryKey })
    place?.close()
    // The page that it was started over shows what has come.
    if (place?.page.id === page.id) void client.invalidateQueries({ queryKey: viewPageQuery(page.public_id).queryKey })
    else void navigate(pagePath(page), { replace: !place })
    const undo = async () => {
      try {
        await undoImport(record.id)
        // Where it is said what has become of it; its page may be gone.
        if (!place) await navigate(`/users/import/${record.id}`)
        else await client.invalidateQueries({ queryKey: ['page'] })
      } catch (error) {
        showToast('error', t('notUndone', { file: record.file_name, reason: errorText(t, error) }))
      }
    }
    const number = new Intl.NumberFormat(i18n.language).format(record.imported)
    const text = t(doneKeys[record.import_type], { count: record.imported, number })
    showToast('info', text, { label: t('mutations:undo'), run: () => void undo() })
  }, [client, i18n, navigate, place, record, t, undoImport])
}
