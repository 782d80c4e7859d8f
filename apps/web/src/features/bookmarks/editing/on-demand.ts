/** What editors ask for in a widget: one module, loaded once they begin to do something. */
export { Confirm } from '../../../components/ui/confirm.tsx'
export { QuickAdd } from './adding/quick-add.tsx'
export { EditDialog } from './edit-dialog.tsx'
export { RowMenu } from './row-menu.tsx'
