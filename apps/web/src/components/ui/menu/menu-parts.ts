/** Everything of menus but their buttons: one module, which is loaded when somebody comes near one of them. */
export { MenuAt } from './at.tsx'
export { MenuCheck } from './check.tsx'
export { DropdownMenu } from './dropdown.tsx'
export { MenuChoice, MenuDownload, MenuItem, MenuLink, MenuSeparator } from './entries.tsx'
export { MenuRadio } from './radio.tsx'
export { MenuSite } from './site.tsx'
export { MenuLabel, MenuSub } from './sub.tsx'
export { MenuUnavailable } from './unavailable.tsx'
