/** The id of the button that opens the notifications: they appear below it. */
export const bellId = 'notifications-bell'
