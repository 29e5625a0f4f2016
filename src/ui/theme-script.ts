export type ThemeChoice = 'system' | 'light' | 'dark';

export const themeKey = 'busbar-theme';

/** Runs inline in `<head>`, before the first paint, so that a chosen theme never flashes. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
