import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '@web/ui/ErrorState';

interface Props {
  /** Changes when another screen is shown, which gets a try of its own. */
  resetKey: string;
  report: (error: Error, where: string) => void;
  children: ReactNode;
}

/** Keeps one broken screen from taking the shell, the player and the toasts down with it. */
export class ScreenBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError = (error: Error) => ({ error });

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.props.report(error, info.componentStack ?? '');
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.error && resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return <ErrorState error={this.state.error} retry={() => this.setState({ error: null })} />;
  }
}
