export const settingsMessages = {
  saved: 'Settings saved',
  pictureTooLarge: 'The picture is larger than 5 MB. Choose a smaller one.',
} as const;
