/** How completion is turned on, for the help. */
export const completionHelp = `
Shell completion, in the file that the shell reads at its start:
  bash        eval "$(understudy complete bash)"
  zsh         eval "$(understudy complete zsh)"     # after compinit
  fish        understudy complete fish | source
  PowerShell  understudy complete powershell | Out-String | Invoke-Expression`;
